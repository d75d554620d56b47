import { expect, test } from 'vitest'
import { settingKeys } from '#sites/format/settings.ts'
import { changeSetting, readValues } from './setting-edits.ts'
import { findSettings } from './find-settings.ts'
import { settingGroups } from '../fields/setting-groups.ts'

test('a setting that is taken out leaves every other byte of the file', () => {
  const text = '\uFEFFtitle Bread\r\n# note\nmood: odd  \r\ntitle = Cake\naccent teal'
  expect(changeSetting(text, 'title', '')).toBe('\uFEFF# note\nmood: odd  \r\naccent teal')
  expect(changeSetting(text, 'title', 'Pie')).toBe(text.replace('Cake', 'Pie'))
  expect(changeSetting(text, 'accent', '')).toBe(text.replace('accent teal', ''))
})

test('everything that settings can say has a field', () => {
  const keys = settingGroups.flatMap(({ settings }) => settings.map(({ key }) => key))
  expect(keys.toSorted()).toEqual(settingKeys.toSorted())
})

test('settings are found by their words, and only those that change something are shown', () => {
  const found = (search: string, text: string, isTranslation = false) =>
    findSettings(search, { values: readValues(text).values, isTranslation }).flatMap(({ settings }) =>
      settings.map(({ key }) => key),
    )
  expect(found('butt', '')).toContain('_start')
  expect(found('', 'sign_in no\n')).not.toContain('_start')
  expect(found('shipping', '')).toEqual([])
  expect(found('shipping', 'store on\n')).toEqual(['shipping'])
  expect(found('', '', true)).toContain('title')
  expect(found('', '', true)).not.toContain('currency')
})

test('what somebody has written besides our settings is named, and stays', () => {
  const text = 'title Bread\nmood: cosy\n'
  expect(readValues(text).unknown).toEqual([{ line: 2, key: 'mood', value: 'cosy' }])
  expect(changeSetting(text, 'title', 'Cake')).toBe('title Cake\nmood: cosy\n')
})

test('a field shows what is in force, also where the file says nothing', () => {
  expect(readValues('_start Let me in\n').values).toMatchObject({
    _start: 'Let me in',
    powered_by: 'yes',
    sign_in: '',
  })
  expect(readValues('powered_by off\n').values).toMatchObject({ powered_by: 'no' })
})
