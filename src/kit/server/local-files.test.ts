import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { type FileStore } from './files.ts'
import { localFiles } from './local-files.ts'

let root: string
let files: FileStore
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (path: string) => {
  const read = await files.read(path)
  return read && new TextDecoder().decode(read)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'files-'))
  files = localFiles(join(root, 'store'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a new file is written where nothing is, by one of those who try at once, and never in the place of another', async () => {
  const given = ['one', 'two', 'three', 'four']
  const made = await Promise.all(given.map((text) => files.create('menu/a.txt', bytes(text))))
  expect(made.toSorted()).toEqual([false, false, false, true])
  expect(await textOf('menu/a.txt')).toBe(given[made.indexOf(true)])
  expect(await files.create('menu/a.txt', bytes('later'))).toBe(false)
  expect(await files.create('menu', bytes('a folder'))).toBe(false)
  expect(await files.create('menu/a.txt/b.txt', bytes('below a file'))).toBe(false)
  expect(await textOf('menu/a.txt')).toBe(given[made.indexOf(true)])
  expect(readdirSync(join(root, 'store', 'menu'))).toEqual(['a.txt'])
})

test('of a long file only the beginning is read, up to a whole character', async () => {
  await files.write('a.txt', bytes('aé€😀z'))
  const starts = [0, 1, 2, 3, 5, 6, 9, 10, 11, 99].map(async (most) =>
    new TextDecoder().decode(await files.read('a.txt', most)),
  )
  expect(await Promise.all(starts)).toEqual(['', 'a', 'a', 'aé', 'aé', 'aé€', 'aé€', 'aé€😀', 'aé€😀z', 'aé€😀z'])
  await files.write('b.bin', new Uint8Array(100).fill(0xff))
  expect((await files.read('b.bin', 10))?.length).toBe(10)
  expect(await files.read('none.txt', 10)).toBeUndefined()
})

test('a written file can be read, also in a folder that did not exist', async () => {
  await files.write('/a.example/en/content.txt', bytes('Hello'))
  expect(await textOf('a.example//en/content.txt')).toBe('Hello')
  await files.write('a.example/en/content.txt', bytes('Hi'))
  expect(await textOf('a.example/en/content.txt')).toBe('Hi')
  expect(readdirSync(join(root, 'store/a.example/en'))).toEqual(['content.txt'])
})

test('a missing file differs from an empty one', async () => {
  await files.write('empty.txt', bytes(''))
  expect(await textOf('empty.txt')).toBe('')
  expect(await files.stat('empty.txt')).toMatchObject({ size: 0 })
  for (const path of ['none.txt', 'none/none.txt', 'empty.txt/none.txt']) {
    expect(await files.read(path)).toBeUndefined()
    expect(await files.stat(path)).toBeUndefined()
    expect(await files.stream(path)).toBeUndefined()
    expect(files.stampOf(path)).toBe('')
  }
})

test('a folder is no file', async () => {
  await files.write('a/b.txt', bytes('b'))
  expect(await files.read('a')).toBeUndefined()
  await expect(files.write('a', bytes('x'))).rejects.toThrow('There’s already a folder with this name.')
  await expect(files.write('a/b.txt/c.txt', bytes('x'))).rejects.toThrow('There’s a file where a folder is needed.')
})

test('the stamp changes with every write, also of as many bytes, and by hand', async () => {
  const stamps = new Set<string>()
  for (const text of ['one', 'two', 'six']) {
    await files.write('a.txt', bytes(text))
    stamps.add(files.stampOf('a.txt'))
    expect((await files.stat('a.txt'))?.stamp).toBe(files.stampOf('a.txt'))
  }
  writeFileSync(join(root, 'store/a.txt'), 'eight')
  stamps.add(files.stampOf('a.txt'))
  expect(stamps.size).toBe(4)
})

test('the stamp of a folder changes when a file comes or goes', async () => {
  await files.write('a/one.txt', bytes('1'))
  const before = files.stampOf('a')
  await files.write('a/two.txt', bytes('2'))
  expect(files.stampOf('a')).not.toBe(before)
})

test('a folder lists its files and folders by name, without what is hidden', async () => {
  for (const path of ['s/b.txt', 's/a/c.txt', 's/Z.txt']) await files.write(path, bytes(path))
  writeFileSync(join(root, 'store/s/.hidden'), '')
  symlinkSync('/etc', join(root, 'store/s/link'))
  expect(await files.list('s')).toEqual([
    { name: 'Z.txt', isFolder: false },
    { name: 'a', isFolder: true },
    { name: 'b.txt', isFolder: false },
  ])
  expect(await files.list('')).toEqual([{ name: 's', isFolder: true }])
  expect(await files.list('none')).toEqual([])
})

test('a file or a whole folder is removed, and removing nothing is fine', async () => {
  for (const path of ['a/b.txt', 'a/c/d.txt', 'e.txt']) await files.write(path, bytes('x'))
  await files.remove('e.txt')
  await files.remove('a')
  await files.remove('a')
  expect(await files.list('')).toEqual([])
  await expect(files.remove('/')).rejects.toThrow(Refusal)
})

test('a file streams whole or in part', async () => {
  await files.write('a.txt', bytes('0123456789'))
  const read = async (range?: { from: number; to: number }) => new Response(await files.stream('a.txt', range)).text()
  expect(await read()).toBe('0123456789')
  expect(await read({ from: 2, to: 4 })).toBe('234')
  expect(await read({ from: 8, to: 99 })).toBe('89')
})

test('a path that leaves the root is refused by everything', async () => {
  writeFileSync(join(root, 'outside.txt'), 'outside')
  for (const path of ['../outside.txt', 'a/../../outside.txt', '..\\outside.txt', `${root}/../outside.txt`]) {
    await expect(files.read(path)).rejects.toThrow(Refusal)
    await expect(files.write(path, bytes('x'))).rejects.toThrow(Refusal)
    await expect(files.remove(path)).rejects.toThrow(Refusal)
    await expect(files.list(path)).rejects.toThrow(Refusal)
    await expect(files.stream(path)).rejects.toThrow(Refusal)
    expect(files.stampOf(path)).toBe('')
  }
  expect(readFileSync(join(root, 'outside.txt'), 'utf8')).toBe('outside')
})

test('a path that passes through a link is refused', async () => {
  mkdirSync(join(root, 'outside'))
  writeFileSync(join(root, 'outside/secret.txt'), 'secret')
  symlinkSync(join(root, 'outside'), join(root, 'store/folder'))
  symlinkSync(join(root, 'outside/secret.txt'), join(root, 'store/file.txt'))
  symlinkSync(join(root, 'nowhere'), join(root, 'store/dangling.txt'))
  for (const path of ['folder/secret.txt', 'folder/new.txt', 'file.txt', 'dangling.txt', 'folder/deep/new.txt']) {
    await expect(files.read(path)).rejects.toThrow(Refusal)
    await expect(files.write(path, bytes('x'))).rejects.toThrow(Refusal)
    await expect(files.stream(path)).rejects.toThrow(Refusal)
    await expect(files.remove(path)).rejects.toThrow(Refusal)
  }
  await expect(files.list('folder')).rejects.toThrow(Refusal)
  expect(files.stampOf('file.txt')).toBe('')
  expect(readdirSync(join(root, 'outside'))).toEqual(['secret.txt'])
})

test('removing a folder leaves alone what a link in it leads to', async () => {
  writeFileSync(join(root, 'kept.txt'), 'kept')
  await files.write('a/b.txt', bytes('b'))
  symlinkSync(join(root, 'kept.txt'), join(root, 'store/a/link'))
  await files.remove('a')
  expect(readFileSync(join(root, 'kept.txt'), 'utf8')).toBe('kept')
})

test('many writers at once leave one whole file', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(10_000))
  await Promise.all(texts.map((text) => files.write('a.txt', bytes(text))))
  expect(texts).toContain(await textOf('a.txt'))
  expect(readdirSync(join(root, 'store'))).toEqual(['a.txt'])
})

test('a temporary file that nobody finished is swept away after an hour', async () => {
  await files.write('a.txt', bytes('a'))
  const left = (name: string) => join(root, 'store', `.writing-00000000-0000-0000-0000-${name}`)
  for (const name of ['000000000001', '000000000002']) writeFileSync(left(name), '')
  utimesSync(left('000000000001'), new Date(0), new Date(0))
  await files.list('')
  expect(readdirSync(join(root, 'store'))).toEqual(['.writing-00000000-0000-0000-0000-000000000002', 'a.txt'])
})

const writer = `
  import { localFiles } from ${JSON.stringify(new URL('./local-files.ts', import.meta.url).href)}
  const files = localFiles(process.argv[1])
  for (let n = 0; ; n = (n + 1) % 10) {
    await files.write('a/b.txt', new Uint8Array(300_000).fill(48 + n))
    if (n === 3) process.stdout.write('.')
  }`

test('a writer killed at any moment leaves the old file or the new one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, join(root, 'store')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await new Promise((done) => setTimeout(done, round * 3.7))
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const read = await files.read('a/b.txt')
    expect(read?.length).toBe(300_000)
    expect(new Set(read).size).toBe(1)
    expect(await files.list('a')).toEqual([{ name: 'b.txt', isFolder: false }])
  }
})
