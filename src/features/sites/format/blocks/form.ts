import { phrase } from '#kit/phrase.ts'
import { writeBlockLine } from '../text/attributes.ts'
import { type FieldType, type FormField, fieldTypes } from '../parsed/block.ts'
import { isFolderName } from '../text/folder-name.ts'
import { showExample, suggestOneOf } from '../text/suggest.ts'
import { shortenWords } from '../text/wording.ts'
import { writeBody } from './body.ts'
import { escapeCell, isEscaped, splitUnescaped, trimRow, unescapeCell } from './cells.ts'
import { type BlockKind, eachRow, reportMany } from './kind.ts'
import type { RawBlock } from './given.ts'

const special = '()=,*:'
const withOptions: readonly FieldType[] = ['Select', 'Checkbox', 'Hidden']
const otherNames: Record<string, FieldType> = {
  tel: 'Phone',
  telephone: 'Phone',
  mail: 'Email',
  'e-mail': 'Email',
  submit: 'Button',
  dropdown: 'Select',
  choice: 'Select',
  message: 'TextArea',
  'text area': 'TextArea',
  check: 'Checkbox',
  input: 'Text',
}

const clean = (text: string) => unescapeCell(text.trim())

/** Removes a trailing star. */
function readStar(text: string): { text: string; required: boolean } {
  const trimmed = text.trimEnd()
  if (!trimmed.endsWith('*') || isEscaped(trimmed, trimmed.length - 1)) return { text: trimmed, required: false }
  return { text: trimmed.slice(0, -1), required: true }
}

/** Removes trailing parentheses. */
function readBrackets(text: string): { text: string; inside?: string } {
  const trimmed = text.trimEnd()
  if (!trimmed.endsWith(')') || isEscaped(trimmed, trimmed.length - 1)) return { text: trimmed }
  let from = trimmed.lastIndexOf('(')
  while (from > 0 && isEscaped(trimmed, from)) from = trimmed.lastIndexOf('(', from - 1)
  if (from < 0 || isEscaped(trimmed, from)) return { text: trimmed }
  return { text: trimmed.slice(0, from), inside: trimmed.slice(from + 1, -1) }
}

function readDetails(type: FieldType, text: string): FormField {
  const whole = readStar(text)
  const [head = '', ...others] = withOptions.includes(type) ? splitUnescaped(whole.text, '=') : [whole.text]
  const before = readStar(head)
  const parted = type === 'Button' || type === 'Hidden' ? { text: before.text } : readBrackets(before.text)
  const after = readStar(parted.text)
  const placeholder = clean(parted.inside ?? '')
  const options = splitUnescaped(others.join('='), ',').map(clean).filter(Boolean)
  return {
    type,
    label: clean(after.text),
    required: whole.required || before.required || after.required,
    ...(placeholder ? { placeholder } : {}),
    ...(options.length > 0 ? { options } : {}),
  }
}

function readType({ line, report }: RawBlock, word: string): FieldType {
  const wanted = word.trim().toLowerCase()
  const known = fieldTypes.find((type) => type.toLowerCase() === wanted) ?? otherNames[wanted]
  if (known) return known
  const said = phrase('field-type-unknown', 'Unknown field type “{written}”, shown as Text.', {
    written: shortenWords(word.trim()),
  })
  report.add(line, 'warning', said, suggestOneOf(wanted, fieldTypes))
  return 'Text'
}

/** Messages are kept as they are, so no form asks for what somebody signs in with. */
function checkPassword({ line, report }: RawBlock, type: FieldType): FieldType {
  if (type === 'Password') {
    report.add(
      line,
      'warning',
      phrase('form-asks-password', 'Forms can’t ask for passwords, so this field is hidden.'),
      phrase('use-sign-in-block', 'Use ::signin to let visitors sign in.'),
    )
  }
  return type
}

function readField(given: RawBlock, row: string): FormField {
  const [word = '', ...others] = splitUnescaped(trimRow(row), ':')
  if (others.length > 0) return readDetails(checkPassword(given, readType(given, word)), others.join(':'))
  given.report.add(
    given.line,
    'hint',
    phrase('field-without-type', 'The field “{name}” has no type, so Text is used.', {
      name: shortenWords(word.trim()),
    }),
    phrase('write-type-first', 'Write the type first, such as Text: Name.'),
  )
  return readDetails('Text', word)
}

function writeField({ type, label, required, placeholder, options }: FormField): string {
  const parts = [`${type}: ${escapeCell(label, special)}`]
  if (placeholder) parts.push(`(${escapeCell(placeholder, special)})`)
  if (options) parts.push(`= ${options.map((option) => escapeCell(option, special)).join(', ')}`)
  return [...parts, ...(required ? ['*'] : [])].join(' ')
}

function checkFields({ line, report }: RawBlock, fields: readonly FormField[]): void {
  if (!fields.some(({ type }) => type !== 'Button')) {
    report.add(
      line,
      'error',
      phrase('form-without-fields', 'This form has no fields.'),
      phrase('write-fields', 'Write one line per field, such as Text: Name *.'),
    )
  }
  if (!fields.some(({ type }) => type === 'Button')) {
    report.add(
      line,
      'hint',
      phrase('form-without-button', 'This form has no button, so a Send button is added.'),
      phrase('add-button-line', 'Add a last line such as Button: Send.'),
    )
  }
  for (const { type, label, options } of fields) {
    if (type === 'Select' && !options) {
      report.add(
        line,
        'warning',
        phrase('select-without-options', 'The Select “{label}” has no options.', { label: shortenWords(label) }),
        showExample('Select: Size = S, M, L'),
      )
    }
  }
}

export const form: BlockKind<'form'> = {
  body: 'data',
  keys: ['action', 'recipient', 'message'],
  aliases: { to: 'recipient', email: 'recipient', display: 'message' },
  rest: 'action',
  read: (given) => {
    const { values, rows = [] } = given
    const fields = eachRow(given, rows).map(([row, at]) => readField(at, row))
    checkFields(given, fields)
    reportMany(given, 'form', fields)
    const { action = 'contact', recipient, message } = Object.fromEntries(values)
    if (!isFolderName(action))
      given.report.add(
        given.line,
        'warning',
        phrase('form-action-refused', 'The action isn’t a valid folder name, so “contact” is used.'),
      )
    return { type: 'form', action, recipient, message, fields }
  },
  write: ({ action, recipient, message, fields }) =>
    writeBody(
      (colons) => writeBlockLine(`${colons}form`, undefined, { action, recipient, message }),
      fields.map(writeField),
    ),
}
