import { t } from '#kit/t.ts'

/** What a problem is about, by the words of the screen. */
export interface ProblemNames {
  /** The value of a phrase, as it is written. */
  said: (key: string) => string
  /** The label of the field that writes a key of the block. */
  field: (key: string) => string
  /** What people call the block. */
  block: string
}

type Words = (names: ProblemNames) => string

const brokenBlock: Words = ({ block }) =>
  t(`The block “${block}” is written with a mistake, so its lines are shown as text.`)
const openBlock: Words = ({ block }) => t(`The block “${block}” has no end, so what stands below it may be missing.`)

/** What is said in cards instead of a sentence about the file, by its code. */
export const screenMessages: Readonly<Record<string, Words>> = {
  'image-without-file': () => t('This picture is still empty.'),
  'film-without-video': () => t('This video has no address.'),
  'map-without-place': () => t('This map has no address.'),
  'position-incomplete': () => t('These coordinates are not complete.'),
  'include-without-file': () => t('No file is chosen.'),
  'table-without-rows': () => t('This table is still empty.'),
  'select-without-options': ({ said }) => t(`“${said('label')}” has no options to choose from.`),
  'field-without-type': ({ said }) => t(`“${said('name')}” is asked for as a short text.`),
  'field-type-unknown': ({ said }) => t(`“${said('written')}” is no type of field, so a short text is asked for.`),
  'form-without-button': () => t('This form has no submit button, so one is added.'),
  'form-action-refused': () => t('Where this form is sent can’t be used, so it goes to your inbox.'),
  'value-refused': ({ said, field }) => t(`${field(said('key'))}: “${said('written')}” can’t be used.`),
  'link-refused': ({ said, field }) => t(`${field(said('key'))}: “${said('address')}” can’t be linked to.`),
  'block-setting-unknown': ({ said, block }) =>
    t(`“${said('written')}” is nothing that the block “${block}” has, and is ignored.`),
  'block-cant-use': ({ said, block }) => t(`The block “${block}” ignores “${said('written')}”.`),
  'block-unknown': ({ said }) => t(`“${said('written')}” is no block.`),
  'block-lacks-bracket': brokenBlock,
  'block-lacks-brace': brokenBlock,
  'block-lacks-quote': brokenBlock,
  'block-not-closed': openBlock,
  'block-never-closed': openBlock,
  'block-needs-three-colons': brokenBlock,
  'block-needs-two-colons': ({ block }) => t(`The block “${block}” is written in an odd way.`),
  'block-nested-too-deep': ({ block }) =>
    t(`The block “${block}” stands in three others, so it is shown as plain text.`),
  'block-inside-list': ({ block }) => t(`The block “${block}” stands in a list, so it is shown as text.`),
  'closes-nothing': () => t('Here a block ends that never began.'),
  'rows-lack-cells': () => t('Some rows have fewer parts than they should.'),
  'row-lacks-cells': () => t('A row has fewer parts than it should.'),
  'rows-have-too-many-cells': () => t('Some rows have more parts than are shown.'),
  'row-has-too-many-cells': () => t('A row has more parts than are shown.'),
  'page-setting-empty': ({ said, field }) => t(`${field(said('name'))} is empty.`),
  'page-hidden-by-empty': ({ said, field }) => t(`${field(said('name'))} is empty, so the page stays hidden.`),
  'page-hidden-by-value': ({ said, field }) =>
    t(`${field(said('name'))}: “${said('written')}” can’t be used, so the page stays hidden.`),
  'page-setting-publishes': ({ said }) => t(`“${said('name')}” is read as the date from which the page is visible.`),
}

const again: Words = () => t('Show the page as text to mend it, or add the block again.')
const inHead: Words = () => t('Correct it in the page settings.')
const checkIt: Words = () => t('Open it and choose another value.')

/** What to do about it in cards, by the code of the problem, … */
export const screenAdvice: Readonly<Record<string, Words | undefined>> = {
  'image-without-file': () => t('Upload a picture, or choose one of your files.'),
  'film-without-video': () => t('Open it and paste the address of the video.'),
  'map-without-place': () => t('Open it and enter an address or coordinates.'),
  'position-incomplete': () => t('Enter two numbers, such as 41.15, -8.61.'),
  'position-invalid': () => t('Enter two numbers, such as 41.15, -8.61.'),
  'button-without-label': () => t('Open it and enter the words on the button.'),
  'button-without-link': () => t('Open it and enter a link, or choose a page.'),
  'include-without-file': () => t('Open it and choose a text file of your site.'),
  'table-without-rows': () => t('Open it and type some rows, or choose a CSV file.'),
  'select-without-options': () => t('Open the form and enter at least one option.'),
  'field-without-type': () => t('Open the form to choose another type.'),
  'field-type-unknown': () => t('Open the form to choose a type.'),
  'form-without-fields': () => t('Open the form and add a field.'),
  'form-without-button': () => t('You can add one with words of your own.'),
  'form-asks-password': () => t('A sign-in block lets visitors sign in.'),
  'block-unknown': () => t('Delete it, or add a block in its place.'),
  'block-lacks-bracket': again,
  'block-lacks-brace': again,
  'block-lacks-quote': again,
  'block-not-closed': again,
  'block-never-closed': again,
  'block-needs-three-colons': again,
  'block-needs-two-colons': () => t('It works all the same.'),
  'block-inside-list': () => t('Add it outside of the list.'),
  'closes-nothing': () => t('You can remove it.'),
  'code-never-closed': again,
  'block-setting-unknown': checkIt,
  'block-cant-use': checkIt,
  'file-missing': () => t('Upload it, or choose another one.'),
  'page-hidden-by-value': inHead,
  'page-hidden-by-empty': inHead,
  'redirect-twice': () => t('Keep one of them.'),
  'page-redirects-in-loop': () => t('Enter another page under “Redirect to” in the page settings.'),
}

/** … or by the code of what is advised for the file. */
export const screenSuggestions: Readonly<Record<string, Words>> = {
  'use-one-of': checkIt,
  'write-for-example': checkIt,
  'put-names-first': () => t('The first row names the columns.'),
  'cells-left-empty': () => t('The missing ones are left empty.'),
  'cells-ignored': () => t('Open it to see what is left out.'),
  'add-value': () => t('Open the page settings to fill it in.'),
  'add-blank-line': () => t('Leave a blank line between them and the text.'),
  'write-publish': () => t('Choose the date under “Visible from” in the page settings.'),
  'write-draft': () => t('Switch “Draft” on or off in the page settings.'),
  'write-draft-first': () => t('Switch “Draft” on or off in the page settings.'),
  'write-as-blocks': () => t('Add it as text and blocks.'),
  'remove-include': () => t('Delete the block that inserts it.'),
  'remove-draft-line': () => t('Show it, and switch “Draft” off.'),
  'create-or-rename-file': () => t('Create it, or choose another one.'),
  'upload-or-rename-file': () => t('Upload it, or choose another one.'),
  'write-name': ({ said }) => t(`Choose ${said('name')}.`),
  'add-map-key': () => t('Add a key under Providers, enter coordinates, or choose OpenStreetMap.'),
  'remove-line': () => t('Keep one of them.'),
}
