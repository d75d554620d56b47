import { sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { listLanguageChoices } from '#kit/web/language-choices.ts'
import { useEffect, useState } from 'react'
import type { AssistantView } from '#assistant/contract.ts'
import { longestPromptCharacters, type EditTask } from '#assistant/rules.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { nameItem } from '../blocks/name-item.ts'
import { Hint } from '../controls/hint.tsx'
import { Acts, Rows } from '../controls/rows.tsx'
import type { OpenFile } from '../drafts/open-file.ts'
import { isCard, readPage } from '../texts/page-text.ts'
import { hasParts, originalOf, tasks, type AssistantWish } from './wish.ts'

interface Props {
  openFile: OpenFile
  models: AssistantView['models']
  room: Pick<AssistantView, 'used' | 'limit'>
  isBusy: boolean
  onAsk: (wish: AssistantWish) => Promise<void>
  /** Whether something was typed that would be lost. */
  onTyped: (isTyped: boolean) => void
}

const longestNameCharacters = 60

/** The parts of a page, numbered as the server numbers them. */
function listParts(text: string) {
  const shown = readPage(text).items.filter(({ kind }) => kind !== 'gap')
  const named = shown.flatMap((item, at) => {
    if (!isCard(item)) return []
    const [line = ''] = item.source.trim().split('\n')
    const words = line.length > longestNameCharacters ? `${line.slice(0, longestNameCharacters)}…` : line
    return [{ value: String(at), label: `${nameItem(item)}: ${words}` }]
  })
  return [{ value: '', label: t('The whole page') }, ...named]
}

const check = ({ task, words, language }: AssistantWish) => ({
  ...(task === 'change' && words.trim() === '' && { words: t('Please say what should be different.') }),
  ...(words.length > longestPromptCharacters && { words: t('Please write at most 8,000 characters.') }),
  ...(task === 'translate' && language === '' && { language: t('Please choose a language.') }),
})

const Room = ({ room: { used, limit } }: Pick<Props, 'room'>) =>
  limit !== null && (
    <Hint>
      {sayNumber(Math.max(0, limit - used))} of {sayNumber(limit)} tokens are left this month. What fails costs nothing.
    </Hint>
  )

type Fields = ReturnType<typeof useFields<{ [name in keyof AssistantWish]: string }>>

interface DetailProps {
  task: EditTask
  /** The language of the file, if it is itself a translation. */
  own: string | undefined
  field: Fields['field']
  parts: ReturnType<typeof listParts>
}

/** What each task needs to know besides. */
const Details = ({ task, own, field, parts }: DetailProps) => (
  <>
    {hasParts(task) && <SelectField label={t('Where')} choices={parts} {...field('block')} />}
    {task === 'translate' && own === undefined && (
      <SelectField
        label={t('Language')}
        placeholder={t('Choose')}
        choices={listLanguageChoices()}
        {...field('language')}
      />
    )}
    {task === 'change' && (
      <TextArea
        label={t('What should be different?')}
        placeholder={t('Make it warmer, and name the opening hours first.')}
        {...field('words')}
      />
    )}
  </>
)

const emptyWish: AssistantWish = { task: 'change', block: '', words: '', language: '', provider: '' }

/** What to do, where, and with which model. */
export function WishForm({ openFile, models, room, isBusy, onAsk, onTyped }: Props) {
  const { language: own } = originalOf(openFile.place.path)
  const start = { ...emptyWish, language: own ?? '', provider: models[0]?.provider ?? '' }
  const { values, field, submit } = useFields<{ [name in keyof AssistantWish]: string }>(start, (given) =>
    check(given as AssistantWish),
  )
  const [parts] = useState(() => listParts(openFile.state().text))
  const isTyped = values.words.trim() !== ''
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const { onChange } = field('task')
  return (
    <form onSubmit={submit((wish) => void onAsk(wish as AssistantWish))}>
      <Rows>
        <RadioGroup
          label={t('What would you like?')}
          name="task"
          choices={tasks}
          value={values.task}
          onChange={onChange}
        />
        <Details {...{ own, field, parts }} task={values.task as EditTask} />
        {models.length > 1 && (
          <SelectField
            label={t('Model')}
            choices={models.map(({ provider, title }) => ({ value: provider, label: title }))}
            {...field('provider')}
          />
        )}
        <Room room={room} />
        <Acts>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            Ask
          </Button>
        </Acts>
      </Rows>
    </form>
  )
}
