import type { SiteWords } from '#kit/catalogue.ts'
import type { CompiledTexts } from '#kit/format-text.ts'
import { sayText } from '#kit/web/say-text.ts'

type OfCodes = 'language' | 'code' | 'box' | 'verify' | 'checking' | 'resend' | 'resendIn' | 'resent'

/** The words that a form brings along for its script. */
export type FormScriptWords = Partial<
  CompiledTexts<SiteWords['forms'] & Pick<SiteWords['signIn'], OfCodes>> &
    Record<'fillIn' | 'badEmail' | 'unreached', string>
>

/** What is wrong with a field, as the name of the words for it. */
export type FieldLack = keyof FormScriptWords &
  ('missing' | 'choose' | 'tick' | 'badEmail' | 'badPhone' | 'badNumber' | 'badDate')

export const wordsOf = ({ dataset }: HTMLElement): FormScriptWords =>
  JSON.parse(dataset.words ?? '{}') as FormScriptWords

/** Says a text with an address in it, so that it reads from left to right in any. */
export function sayEmail(text: FormScriptWords['codeSent' | 'confirmSent'], email: string): Node[] {
  const place = '\0'
  const [before = '', after = ''] = (text ? sayText(text, { email: place }) : '').split(place)
  return [new Text(before), Object.assign(document.createElement('bdi'), { textContent: email }), new Text(after)]
}

/** A new element with its text or its children. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
