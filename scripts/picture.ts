// Prints the floors as they are built: from the top down, each room with its files and the rooms it imports.
import { globSync, readFileSync } from 'node:fs'
import { arrowsOf, floors, roomOf, type Sources } from '../test/house.ts'

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const house: Sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
const rooms = Map.groupBy(files, roomOf)

function listBelow(room: string): string {
  const leaned = arrowsOf(house).filter(({ from, to }) => roomOf(from) === room && roomOf(to) !== room)
  return [...new Set(leaned.map(({ to }) => roomOf(to)))].toSorted().join(', ')
}

for (const [floor, plan] of [...floors.entries()].toReversed()) {
  const built = plan.filter((room) => rooms.has(room))
  const planned = plan.filter((room) => !rooms.has(room))
  for (const room of built) {
    const count = `${rooms.get(room)?.length} files`
    process.stdout.write(`${floor}  ${room.padEnd(12)}${count.padStart(9)}   ${listBelow(room)}\n`)
  }
  if (planned.length > 0) process.stdout.write(`${floor}  (${planned.join(', ')})\n`)
}
