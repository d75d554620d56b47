import type { Context } from '#kit/server/context.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { formGone } from '#messages/rules.ts'
import { withholdSecrets } from '#sites/format/secret-fields.ts'
import type { Names } from '#sites/server/which-site.ts'
import { readForm, recallForm, type FoundForm, type PageLanguage } from '#sites/server/find-form.ts'

/** Finds the form of a site by its name (`formName`) as it is now in a language; refused where there is none any more. */
export type FindForm = (label: string, form: string, language: PageLanguage) => Promise<FoundForm>

/** The same, only where nothing has to be read for it. */
export type RecallForm = (label: string, form: string, language: PageLanguage) => FoundForm | undefined

/** Forms as their sites may show them now. */
export function openFindForm(
  ctx: Context,
  standingOf: Names['standingOf'],
): { findForm: FindForm; recallForm: RecallForm } {
  function asShown(label: string, { block, page }: FoundForm): FoundForm {
    if (standingOf(label) === 'ok') return { block, page }
    return { block: { ...block, fields: withholdSecrets(block.fields) }, page }
  }
  return {
    findForm: async (label, form, language) => {
      const found = await readForm(ctx, label, form, language)
      if (!found) throw new Refusal('missing', phraseOf(formGone))
      return asShown(label, found)
    },
    recallForm: (label, form, language) => {
      const found = recallForm(ctx, label, form, language)
      return found && asShown(label, found)
    },
  }
}
