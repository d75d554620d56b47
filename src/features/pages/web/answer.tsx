import type { SiteWords } from '#kit/catalogue.ts'
import type { PageView } from '#pages/view.ts'
import type { AnswerForm } from '#sites/answer-page.ts'
import { Field } from './elements/field.tsx'
import { LimitedNote, Trap } from './elements/form-shell.tsx'
import type { Rendering } from './elements/rendering.ts'

interface FormProps {
  page: Rendering
  words: SiteWords
  form: AnswerForm
  /** Of the fields, each followed by its place. */
  id: string
  isSecond?: boolean
}

/** The first field that something is wrong with; typing begins there. */
const firstWrong = (fields: AnswerForm['fields']) => fields.findIndex(({ mistake }) => mistake !== undefined)

/** What the choices of our own fields are called. */
function optionWordsOf(name: string, { page, report }: SiteWords): Record<string, string> | undefined {
  if (name === 'priority') return page.priorities
  return name === 'report-reason' ? report.reasons : undefined
}

/** A form that works without script; sent with a mistake in it, it comes back as it was. */
function PlainForm({ page, words, form: { action, button, fields, hasTrap }, id, isSecond }: FormProps) {
  const { surroundings } = page.view
  return (
    <form {...{ className: 'form', method: 'post', noValidate: true, action: surroundings.link(action) }}>
      <LimitedNote {...page} />
      {fields.map((field, place) => (
        <Field
          key={place}
          field={field}
          id={`${id}-${place}`}
          name={field.name}
          isFirstWrong={place === firstWrong(fields)}
          optionWords={optionWordsOf(field.name, words)}
        />
      ))}
      {hasTrap && <Trap label={words.forms.leaveEmpty} />}
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
export function Answer({ page, answer }: { page: Rendering; answer: NonNullable<PageView['answer']> }) {
  const { title, paragraphs, mistake, form, otherForm, link, language = page.view.language, words } = answer
  const id = page.newId('answer')
  const isOther = language !== page.view.language
  return (
    <div className="flow text answer-page" lang={isOther ? language : undefined} dir={isOther ? 'auto' : undefined}>
      <h1>{title}</h1>
      {paragraphs.map((text, place) => (
        <p key={place}>{text}</p>
      ))}
      {mistake && <Summary mistake={mistake} form={form} id={id} />}
      {form && <PlainForm {...{ page, words, form, id }} />}
      {otherForm && <PlainForm {...{ page, words }} form={otherForm} id={page.newId('answer')} isSecond />}
      {link && (
        <p>
          <a href={page.view.surroundings.link(link.href)}>{link.label}</a>
        </p>
      )}
    </div>
  )
}
