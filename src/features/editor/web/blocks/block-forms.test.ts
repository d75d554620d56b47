import { expect, test } from 'vitest'
import { blockForms } from './block-forms.ts'
import { blockNames } from './block-names.ts'
import type { KnownType } from './block-text.ts'

test('whatever can be filled in of a block can be unfolded', () => {
  for (const type of Object.keys(blockForms) as KnownType[])
    expect([type, blockNames[type].isPlain ?? false]).toEqual([type, blockForms[type].fields.length === 0])
})
