import { expect, test } from 'vitest'
import { actions, can, roles } from './roles.ts'

test('each role may do with a domain what this table says, and nothing else', () => {
  const allowed = Object.fromEntries(
    roles.map((role) => [role, actions.filter((action) => can(role, action)).join(' ')]),
  )
  expect(allowed).toEqual({
    viewer: 'view',
    editor: 'view edit answer',
    admin: 'view edit answer manage members audit',
    owner: 'view edit answer manage members audit money delete transfer',
  })
})
