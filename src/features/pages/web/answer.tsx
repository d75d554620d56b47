import type { AnswerForm, AnswerPage } from '#sites/answer-page.ts'
import { formWordsIn } from '#pages/form-words/in-language.ts'
import { Field } from './elements/field.tsx'
import { Trap } from './elements/form-shell.tsx'
import type { Rendering } from './elements/rendering.ts'

interface FormProps {
  page: Rendering
  language: string
  form: AnswerForm
  isSecond?: boolean
}

/** A form that works without script; sent with a mistake in it, it comes back as it was. */
function PlainForm({ page, language, form: { action, button, fields, hasTrap }, isSecond }: FormProps) {
  const { surroundings } = page.view
  const { labels, leaveEmpty } = formWordsIn(language)
  const id = page.newId('answer')
  return (
    <form {...{ className: 'form', method: 'post', noValidate: true, action: surroundings.link(action) }}>
      {fields.map((field, place) => (
        <Field
          key={place}
          field={field}
          id={`${id}-${place}`}
          name={field.name}
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

/** What the site answers a visitor, in place of a page's content. */
export function Answer({ page, answer }: { page: Rendering; answer: AnswerPage }) {
  const { title, paragraphs, mistake, form, otherForm, link, language = page.view.language } = answer
  const isOther = language !== page.view.language
  return (
    <div className="flow text answer-page" lang={isOther ? language : undefined} dir={isOther ? 'auto' : undefined}>
      <h1>{title}</h1>
      {paragraphs.map((words, place) => (
        <p key={place}>{words}</p>
      ))}
      {mistake && (
        <p className="mistake" role="alert">
          {mistake}
        </p>
      )}
      {form && <PlainForm {...{ page, language, form }} />}
      {otherForm && <PlainForm {...{ page, language }} form={otherForm} isSecond />}
      {link && (
        <p>
          <a href={page.view.surroundings.link(link.href)}>{link.label}</a>
        </p>
      )}
    </div>
  )
}
