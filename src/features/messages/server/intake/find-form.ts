import type { Context } from '#kit/server/context.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { formGone } from '#messages/rules.ts'
import { readForm, recallForm, type FoundForm, type PageLanguage } from '#sites/server/find-form.ts'

/** Finds the form of a site by its name (`formName`) as it is now in a language; refused where there is none any more. */
export type FindForm = (label: string, form: string, language: PageLanguage) => Promise<FoundForm>

/** The same, only where nothing has to be read for it. */
export type RecallForm = (label: string, form: string, language: PageLanguage) => FoundForm | undefined

export function openFindForm(ctx: Context): { findForm: FindForm; recallForm: RecallForm } {
  return {
    findForm: async (label, form, language) => {
      const found = await readForm(ctx, label, form, language)
      if (!found) throw new Refusal('missing', phraseOf(formGone))
      return found
    },
    recallForm: (label, form, language) => recallForm(ctx, label, form, language),
  }
}
