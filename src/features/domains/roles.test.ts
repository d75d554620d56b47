import { expect, test } from 'vitest'
import { actions, actionsOf, grantable, mayGive, roles, type Role, type MemberRights } from './roles.ts'

const standing = (role: Role, granted: string[] = [], withdrawn: string[] = []): MemberRights => ({
  role,
  granted,
  withdrawn,
})
const may = (...given: Parameters<typeof standing>) => actionsOf(standing(...given)).join(' ')

test('each role may do with a domain what this table says, and nothing else', () => {
  expect(Object.fromEntries(roles.map((role) => [role, may(role)]))).toEqual({
    viewer: 'view insight',
    editor: 'view insight edit answer',
    admin: 'view insight edit answer manage recordings members audit',
    owner: 'view insight edit answer manage recordings members audit money delete transfer',
  })
})

test('a person may be given or denied single things besides their role', () => {
  expect(may('viewer', ['answer'])).toBe('view insight answer')
  expect(may('editor', ['recordings'], ['answer'])).toBe('view insight edit recordings')
  expect(may('admin', [], ['members', 'audit'])).toBe('view insight edit answer manage recordings')
})

test('what the owner alone may do is given to nobody, the owner is denied nothing, and everybody may look', () => {
  for (const role of ['admin', 'editor', 'viewer'] as const)
    expect(may(role, [...actions, 'fly'])).not.toMatch(/money|delete|transfer|fly/)
  expect(may('owner', [], [...actions])).toBe(actions.join(' '))
  expect(may('viewer', [], [...actions])).toBe('view')
})

test('nobody gives what they don’t have, makes anybody their equal, or reaches those of their own rank', () => {
  const [owner, admin, editor, viewer] = roles.map((role) => standing(role)) as [
    MemberRights,
    MemberRights,
    MemberRights,
    MemberRights,
  ]
  expect([admin, editor, viewer, owner].map((given) => mayGive(owner, given))).toEqual([true, true, true, false])
  expect([admin, editor, viewer, owner].map((given) => mayGive(admin, given))).toEqual([false, true, true, false])
  for (const giver of [editor, viewer]) expect(mayGive(giver, viewer)).toBe(false)
  expect([owner, admin].map((before) => mayGive(admin, viewer, before))).toEqual([false, false])
  const hiring = standing('editor', ['members'])
  expect(mayGive(hiring, viewer)).toBe(true)
  expect(mayGive(hiring, editor)).toBe(false)
  expect(mayGive(hiring, standing('viewer', ['answer']))).toBe(true)
  expect(mayGive(hiring, standing('viewer', ['recordings']))).toBe(false)
  expect(mayGive(standing('admin', [], ['edit']), editor)).toBe(false)
  // What somebody else gave stays as it is.
  const trusted = standing('viewer', ['recordings'])
  expect(mayGive(hiring, standing('viewer', ['recordings', 'answer']), trusted)).toBe(true)
  for (const action of grantable)
    expect(mayGive(standing('admin', [], [action]), standing('viewer', [action]))).toBe(false)
})
