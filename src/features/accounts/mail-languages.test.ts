import { expect } from 'vitest'
import { languageHeader } from '#kit/language-header.ts'
import { spokenLanguages } from '#kit/server/words.ts'
import { codeInMail, signInWithCode, goodPassword, joinAsPerson, mailsTo, passTime } from '#test/people.ts'
import { runJob, test, type World } from '#test/world.ts'
import { openForgetAccounts } from './server/forget-accounts.ts'

const email = 'ann@example.com'
const from = (language: string) => ({ headers: { [languageHeader]: language } })
const askForCode = (world: World, language: string) =>
  codeInMail(world, email, () => world.ask('POST /api/auth/send-verification-code', { email }, from(language)))
const htmlOf = async (world: World) => (await mailsTo(world, email)).at(0)?.html ?? ''

test.for(spokenLanguages)(
  'a code comes in the language of the screen or page, and signs in: %s',
  async (language, { world }) => {
    const code = (await askForCode(world, language)) ?? ''
    const [mail] = await mailsTo(world, email)
    expect(mail?.html).toContain(`<html lang="${language === 'en' ? 'en-GB' : language}"`)
    expect(mail?.html?.includes(' dir="rtl">')).toBe(language === 'ar')
    expect(mail?.subject?.startsWith('Your code')).toBe(language === 'en')
    expect((await signInWithCode(world, email, code)).status).toBe(200)
  },
)

test('somebody with a German screen gets a German code', async ({ world }) => {
  await askForCode(world, 'de-AT')
  expect(await mailsTo(world, email)).toMatchObject([{ subject: 'Ihr Code für Sitewright' }])
})

test.for(['tlh', '', 'de"><b>Win a car</b>', '<b>', '*', '-', 'en-<b>Win a car', 'x'.repeat(500)])(
  'a tag that nobody speaks gives English: %j',
  async (language, { world }) => {
    expect(await askForCode(world, language)).toBeDefined()
    expect(await mailsTo(world, email)).toMatchObject([{ subject: 'Your code for Sitewright' }])
    expect(await htmlOf(world)).not.toMatch(/<b>|Win a car/)
  },
)

test('of a tag nothing but the language that we speak gets into a mail', async ({ world }) => {
  expect(await askForCode(world, 'de-"><b>Win a car</b>')).toBeDefined()
  expect(await htmlOf(world)).toContain('<html lang="de">')
  expect(await htmlOf(world)).not.toMatch(/<b>|Win a car/)
})

test('what somebody chose in their settings counts more than the screen that they use', async ({ world }) => {
  const token = await joinAsPerson(world, email)
  await world.ask('PUT /settings', { language: 'fr' }, { token })
  const wish = { password: 'paper boat 9', currentPassword: goodPassword }
  expect((await world.ask('POST /api/auth/change-password', wish, { token, ...from('de') })).status).toBe(200)
  const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(subjects).toContain('Votre mot de passe a été modifié')
})

test('a language of the settings that nobody speaks leaves it to the screen', async ({ world }) => {
  const token = await joinAsPerson(world, email)
  await world.ask('PUT /settings', { language: 'ja' }, { token })
  await world.ask('POST /api/auth/send-confirmation-code', undefined, { token, ...from('nl') })
  const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(subjects).toContain('Uw code om een wijziging te bevestigen')
})

test('the last mail of an account is in the language in which its end was asked for', async ({ world }) => {
  const token = await joinAsPerson(world, email)
  await world.ask('DELETE /api/auth/account', {}, { token, ...from('es') })
  const planned = (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(planned).toContain('Tu cuenta se eliminará')
  passTime(world, 31 * 86_400)
  await runJob(world, openForgetAccounts([]))
  const last = (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(last).toContain('Tu cuenta se ha eliminado')
})
