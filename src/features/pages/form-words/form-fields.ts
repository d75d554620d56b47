import type { FilledField } from '#sites/answer-page.ts'
import { priorities } from '#messages/rules.ts'
import type { SiteWords } from '#kit/catalogue.ts'

type FormLabels = SiteWords['page']

/** Begins the names of the fields that owners write, so that none is taken for one of ours. */
export const ownField = 'field:'

type OwnField = Omit<FilledField, 'value' | 'mistake'>

/** The fields of the contact form. */
export const contactFields = (labels: FormLabels): OwnField[] => [
  { name: 'firstName', type: 'Text', label: labels.firstName, required: true, autoComplete: 'given-name' },
  { name: 'lastName', type: 'Text', label: labels.lastName, required: true, autoComplete: 'family-name' },
  { name: 'email', type: 'Email', label: labels.email, required: true },
  { name: 'priority', type: 'Select', label: labels.priority, required: true, options: [...priorities] },
  { name: 'message', type: 'TextArea', label: labels.message, required: true },
]

/** The fields of the chat before it begins: where somebody is there to answer, the first is enough. */
export const chatFields = (labels: FormLabels): OwnField[] => [
  { name: 'message', type: 'TextArea', label: labels.message, required: true },
  ...subscribeFields(labels),
]

/** The fields of the mailing list. */
export const subscribeFields = (labels: FormLabels): OwnField[] => [
  { name: 'name', type: 'Text', label: labels.name, required: true, autoComplete: 'name' },
  { name: 'email', type: 'Email', label: labels.email, required: true },
]
