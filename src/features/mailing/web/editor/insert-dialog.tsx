import { t } from '#kit/t.ts'
import { useId, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { writeButton, writeImage, writeLink } from './insert.ts'
import { Pictures } from './pictures.tsx'
import layout from '#kit/web/parts/layout.module.css'

export type InsertedKind = 'link' | 'image' | 'button'

const kinds = {
  link: {
    title: t('Insert a link'),
    words: t('Text'),
    address: t('Link'),
    help: t('A web address such as https://example.com, or a page of your site such as /about.'),
    write: writeLink,
  },
  image: {
    title: t('Insert a picture'),
    words: t('Alt text'),
    address: t('Picture'),
    help: t('Choose a picture from your site, or enter its address.'),
    write: writeImage,
  },
  button: {
    title: t('Insert a button'),
    words: t('Label'),
    address: t('Link'),
    help: t('A web address such as https://example.com, or a page of your site such as /about.'),
    write: writeButton,
  },
}

interface Props {
  kind: InsertedKind
  /** What is selected in the text. */
  selected: string
  domain: string
  onInsert: (text: string) => void
  onClose: () => void
}

/** Asks for what a link, a picture or a button needs, and writes it. */
export function InsertDialog({ kind, selected, domain, onInsert, onClose }: Props) {
  const { title, words, address, help, write } = kinds[kind]
  const form = useId()
  const [start] = useState({ words: selected.split('\n', 1).join(), address: '' })
  const { values, field, submit, change } = useFields(start, (typed) => ({
    ...(typed.address.trim() === '' && { address: t('Please enter a link.') }),
    ...(kind === 'button' && typed.words.trim() === '' && { words: t('Please enter a label.') }),
  }))
  const acts = (
    <>
      <Button type="submit" form={form} kind="primary">
        Insert
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} acts={acts}>
      <form
        id={form}
        className={layout.fields}
        onSubmit={submit((typed) => onInsert(write(typed.words, typed.address)))}
        noValidate
      >
        {kind === 'image' && (
          <Pictures domain={domain} chosen={values.address} onChoose={(path) => change('address', path)} />
        )}
        <TextField
          label={words}
          help={kind === 'image' ? t('Read aloud by screen readers, and shown when pictures are blocked.') : undefined}
          autoComplete="off"
          {...field('words')}
        />
        <TextField label={address} help={help} dir="ltr" autoComplete="off" spellCheck={false} {...field('address')} />
      </form>
    </Dialog>
  )
}
