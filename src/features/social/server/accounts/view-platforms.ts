import type { Context } from '#kit/server/context.ts'
import { sayText } from '#providers/server/adapter-text.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { AccountView } from '#social/shapes.ts'
import type { Platform } from '../adapter/platform.ts'
import { listSignIns } from '../platforms/apps.ts'
import { offeredPlatforms } from '../platforms/find-platform.ts'
import { abilitiesOfAccount, listAccounts, viewAccount, type AccountRow } from './account-rows.ts'
import { limitsOf } from './account-rows.ts'

const viewFields = ({ accountFields = {} }: Platform, language: string): PlatformView['account_fields'] =>
  Object.entries(accountFields).map(([name, { label, help, link, secret, optional, choices = {}, example }]) => ({
    name,
    label: sayText(language, label),
    help: sayText(language, help),
    link: link ?? null,
    secret: secret ?? false,
    required: !optional,
    choices: Object.entries(choices).map(([value, title]) => ({ value, title: sayText(language, title) })),
    example: example ?? null,
  }))

interface PlatformReader {
  language: string
  signsIn: boolean
}

function viewPlatform(
  ctx: Context,
  platform: Platform,
  row: AccountRow | undefined,
  { language, signsIn }: PlatformReader,
): PlatformView {
  const { key, title, help, link, limits, postFields, gate } = platform
  const abilities = abilitiesOfAccount(ctx, platform, row)
  const say = (text: string) => sayText(language, text)
  return {
    platform: key,
    title,
    help: say(help),
    link,
    abilities: { ...abilities, limitations: abilities.limitations.map(say) },
    limits: { ...limitsOf(limits, row), rule: say(limits.rule) },
    post_fields: postFields.map((field) => ({
      ...field,
      label: say(field.label),
      help: say(field.help),
      choices: field.choices.map(({ value, title: name }) => ({ value, title: say(name) })),
    })),
    account_fields: viewFields(platform, language),
    signs_in: signsIn,
    gate: gate === undefined ? null : say(gate),
    account: viewAccount(row, { platform, signsIn }),
  }
}

/** All platforms, as somebody may use them. */
export async function listPlatformViews(ctx: Context, userId: string, language: string): Promise<PlatformView[]> {
  const rows = await listAccounts(ctx, userId)
  const signIns = await listSignIns(ctx)
  return offeredPlatforms(ctx).map((platform) => {
    const row = rows.find((one) => one.platform === platform.key)
    return viewPlatform(ctx, platform, row, { signsIn: signIns.has(platform.key), language })
  })
}

/** The accounts of somebody, also where there is none yet. */
export async function listAccountViews(ctx: Context, userId: string): Promise<AccountView[]> {
  const rows = await listAccounts(ctx, userId)
  const signIns = await listSignIns(ctx)
  return offeredPlatforms(ctx).map((platform) => {
    const row = rows.find((one) => one.platform === platform.key)
    return viewAccount(row, { platform, signsIn: signIns.has(platform.key) })
  })
}
