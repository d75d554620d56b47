import type { AnswerForm, AnswerPage } from '#sites/answer-page.ts'
import { formWordsIn } from '#pages/form-words/in-language.ts'
import { Field } from './elements/field.tsx'
import { Trap } from './elements/form-shell.tsx'
import type { Rendering } from './elements/rendering.ts'

interface FormProps {
  page: Rendering
  language: string
  form: AnswerForm
  /** Of the fields, each followed by its place. */
  id: string
  isSecond?: boolean
}

/** The first field that something is wrong with; typing begins there. */
const firstWrong = (fields: AnswerForm['fields']) => fields.findIndex(({ mistake }) => mistake !== undefined)

/** A form that works without script; sent with a mistake in it, it comes back as it was. */
function PlainForm({ page, language, form: { action, button, fields, hasTrap }, id, isSecond }: FormProps) {
  const { surroundings } = page.view
  const { labels, leaveEmpty } = formWordsIn(language)
  return (
    <form {...{ className: 'form', method: 'post', noValidate: true, action: surroundings.link(action) }}>
      {fields.map((field, place) => (
        <Field
          key={place}
          field={field}
          id={`${id}-${place}`}
          name={field.name}
          isFirstWrong={place === firstWrong(fields)}
          optionWords={field.name === 'priority' ? labels.priorities : undefined}
        />
      ))}
      {hasTrap && <Trap label={leaveEmpty} />}
      <p className="actions">
        <button className={isSecond ? 'button secondary' : 'button primary'}>{button}</button>
      </p>
    </form>
  )
}

/** What went wrong, with a way to each field that is to be put right. */
function Summary({ mistake, form, id }: { mistake: string; form: AnswerForm | undefined; id: string }) {
  const wrong = form?.fields.map((field, place) => ({ ...field, place })).filter((field) => field.mistake !== undefined)
  return (
    <div className="summary" role="alert">
      <p>{mistake}</p>
      {wrong && wrong.length > 0 && (
        <ul>
          {wrong.map(({ label, mistake: words, place }) => (
            <li key={place}>
              <a href={`#${id}-${place}`}>
                {label}: {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the site answers a visitor, in place of a page's content. */
export function Answer({ page, answer }: { page: Rendering; answer: AnswerPage }) {
  const { title, paragraphs, mistake, form, otherForm, link, language = page.view.language } = answer
  const id = page.newId('answer')
  const isOther = language !== page.view.language
  return (
    <div className="flow text answer-page" lang={isOther ? language : undefined} dir={isOther ? 'auto' : undefined}>
      <h1>{title}</h1>
      {paragraphs.map((words, place) => (
        <p key={place}>{words}</p>
      ))}
      {mistake && <Summary mistake={mistake} form={form} id={id} />}
      {form && <PlainForm {...{ page, language, form, id }} />}
      {otherForm && <PlainForm {...{ page, language }} form={otherForm} id={page.newId('answer')} isSecond />}
      {link && (
        <p>
          <a href={page.view.surroundings.link(link.href)}>{link.label}</a>
        </p>
      )}
    </div>
  )
}
