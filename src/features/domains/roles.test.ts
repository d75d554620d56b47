import { expect, test } from 'vitest'
import { actions, can, roles } from './roles.ts'

test('each role may do with a domain what this table says, and nothing else', () => {
  const allowed = Object.fromEntries(
    roles.map((role) => [role, actions.filter((action) => can(role, action)).join(' ')]),
  )
  expect(allowed).toEqual({
    viewer: 'view insight',
    editor: 'view insight edit answer',
    admin: 'view insight edit answer manage recordings members audit',
    owner: 'view insight edit answer manage recordings members audit money delete transfer',
  })
})
