import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { formGone } from '#messages/rules.ts'
import { openForms, type FoundForm, type PageLanguage } from '#sites/server/find-form.ts'

/** Finds the form of a site by its name (`formName`) as it is now in a language; refused where there is none any more. */
export type FindForm = (label: string, form: string, language: PageLanguage) => Promise<FoundForm>

export function openFindForm(ctx: Pick<Context, 'files' | 'now'>): FindForm {
  const find = openForms(ctx)
  return async (label, form, language) => {
    const found = await find(label, form, language)
    if (!found) throw new Refusal('missing', formGone)
    return found
  }
}
