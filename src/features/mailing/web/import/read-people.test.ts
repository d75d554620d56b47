import { expect, test } from 'vitest'
import { readPeople, writePeople } from './read-people.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const read = (text: string) => readPeople(bytes(text))

test('the columns of a file from another program are recognised by their names', () => {
  const sheet = read('﻿First name;Email Address;Country\nAda;ada@example.com;UK\n"Bo; B";bo@example.com;DK\n')
  expect([sheet.email, sheet.name, sheet.rows.length]).toEqual([1, 0, 2])
})

test('a bare list of addresses is a file too, and its first line is not taken for names', async () => {
  const sheet = read('ada@example.com\nbo@example.com\n')
  expect([sheet.email, sheet.name, sheet.columns]).toEqual([0, -1, ['Column 1']])
  expect(await writePeople(sheet).text()).toBe('email,name\r\nada@example.com,\r\nbo@example.com,')
})

test('a column with a name nobody knows is recognised by the addresses in it', () => {
  expect(read('Who,Reach them at\nAda,ada@example.com\n')).toMatchObject({ email: 1, name: -1 })
  expect(read('Ada Lovelace,ada@example.com\nBo,bo@example.com')).toMatchObject({ email: 1, name: 0 })
})

test('a file without addresses says so by naming no column', () => {
  expect(read('Name,Town\nAda,London').email).toBe(-1)
  expect(read('').rows).toEqual([])
})

test('a file that isn’t UTF-8 keeps its accents', async () => {
  const latin = Uint8Array.from([...'email,name\nrene@example.com,Ren\u00e9'].map((letter) => letter.charCodeAt(0)))
  expect(await writePeople(readPeople(latin.buffer)).text()).toContain('René')
})
