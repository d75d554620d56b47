import type { Field } from '../fields/fields.ts'
import type { FormsOf } from './block-form.ts'
import { dataForms } from './data-forms.ts'
import { layoutForms } from './layout-forms.ts'
import { pictureForms } from './picture-forms.ts'
import type { Block, KnownType } from './block-text.ts'

/** Every block, by its type. */
export const blockForms: FormsOf<KnownType> = {
  ...pictureForms,
  ...layoutForms,
  ...dataForms,
  contact: { start: { type: 'contact' }, fields: [] },
  subscribe: { start: { type: 'subscribe' }, fields: [] },
  chat: { start: { type: 'chat' }, fields: [] },
  signin: { start: { type: 'signin' }, fields: [] },
}

/** What can be filled in of a block. */
export const fieldsOf = ({ type }: Block): readonly Field[] => (type === 'unknown' ? [] : blockForms[type].fields)

/** A block of a type as it is when it is inserted. */
export const startOf = (type: KnownType): Block => blockForms[type].start
