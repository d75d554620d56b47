import { expect, test } from 'vitest'
import { settingKeys } from '#sites/format/settings.ts'
import { changeSetting, readValues } from './setting-edits.ts'
import { settingGroups } from '../fields/setting-groups.ts'

test('a setting that is taken out leaves every other byte of the file', () => {
  const text = '\uFEFFtitle Bread\r\n# note\nmood: odd  \r\ntitle = Cake\naccent teal'
  expect(changeSetting(text, 'title', '')).toBe('\uFEFF# note\nmood: odd  \r\naccent teal')
  expect(changeSetting(text, 'title', 'Pie')).toBe(text.replace('Cake', 'Pie'))
  expect(changeSetting(text, 'accent', '')).toBe(text.replace('accent teal', ''))
})

test('everything that settings can say has a field, the colour its own', () => {
  const keys = settingGroups.flatMap(([, fields]) => fields.map(({ key }) => key))
  expect([...keys, 'accent'].toSorted()).toEqual(settingKeys.toSorted())
})

test('a field shows what is in force, also where the file says nothing', () => {
  expect(readValues('_start Let me in\n').values).toMatchObject({
    _start: 'Let me in',
    powered_by: 'yes',
    sign_in: 'yes',
  })
  expect(readValues('powered_by off\n').values).toMatchObject({ powered_by: 'no' })
})
