import { execFileSync } from 'node:child_process'

const mount = (folder: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })

/** Lays an empty disk of so many megabytes over a folder; `resize` gives it another size, `remove` takes it away. */
export function makeDisk(folder: string, megabytes: number) {
  mount(folder, `size=${megabytes}m`)
  return {
    resize: (other: number) => void mount(folder, `remount,size=${other}m`),
    remove: () => void execFileSync('umount', [folder]),
  }
}

/** Whether disks can be made here: not every user on every machine may. */
export function canMakeDisks(folder: string): boolean {
  try {
    makeDisk(folder, 1).remove()
    return true
  } catch {
    return false
  }
}
