import { t } from '#kit/t.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { setClock } from '#kit/web/moments.ts'
import { followLanguage } from '#kit/web/follow-language.ts'
import { watchScheme } from '#kit/web/theme.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { getProfile, getSettings, putSettings, type Preferences } from '../account-contract.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { shownTheme, showTheme } from './follow-settings.ts'
import { LogInFirst } from './log-in-first.tsx'
import { DeleteAccount, Export } from './my-data.tsx'
import { MySessions } from './my-sessions.tsx'
import { Panel } from './panel.tsx'
import layout from '#kit/web/parts/layout.module.css'

const themes = [
  { value: 'dark', label: t('Dark') },
  { value: 'light', label: t('Light') },
  { value: 'system', label: t('System') },
]
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ar']

/** A language in its own words, with what it is for where the screens don't speak it. */
function nameLanguage(tag: string) {
  const language = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  const isSpoken = document.documentElement.dataset['languages']?.split(' ').includes(tag) ?? true
  return isSpoken ? { label: language, lang: tag } : { label: t(`${language} (mails, dates and times)`) }
}

function listLanguages(current: string) {
  const tags = languages.includes(current) || current === '' ? languages : [...languages, current]
  return [{ value: '', label: t('Browser default') }, ...tags.map((value) => ({ value, ...nameLanguage(value) }))]
}
function listZones(current: string) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const names = Intl.supportedValuesOf('timeZone')
  const all = names.includes(current) || current === '' ? names : [...names, current]
  return [{ value: '', label: t(`Browser default (${here})`) }, ...all.map((value) => ({ value, label: value }))]
}

const flatten = ({ language, timeZone, mail }: Preferences) => ({ language, timeZone, ...mail })
type SettingsValues = ReturnType<typeof flatten>

const languageWords = t('The language of your screens and mails, and how dates and times are written.')

/** The theme that is shown, wherever it was chosen; another one is shown at once. */
const ThemeChoice = () => (
  <SelectField
    label={t('Theme')}
    choices={themes}
    value={useSyncExternalStore(watchScheme, shownTheme)}
    onChange={({ currentTarget }) => showTheme(currentTarget.value as Preferences['theme'])}
  />
)

/** Where it is kept that the settings were saved, until the page is there in its new language. */
const savedKey = 'settings-saved'
const saySaved = () => showToast({ title: t('Settings saved') })

function useSavedBefore() {
  useEffect(() => {
    if (sessionStorage.getItem(savedKey) !== null) saySaved()
    sessionStorage.removeItem(savedKey)
  }, [])
}

function SettingsForm({ settings }: { settings: Preferences }) {
  const { user_id: person = '' } = usePerson() ?? {}
  const { field, submit } = useFields<SettingsValues>(flatten(settings), () => ({}))
  const { mutate, error, isPending } = useSend(putSettings, getSettings)
  function send({ news, tips, ...clock }: SettingsValues): void {
    const onSuccess = () => {
      setClock({ person, ...clock })
      if (followLanguage(clock.language)) sessionStorage.setItem(savedKey, 'yes')
      else saySaved()
    }
    mutate({ body: { ...clock, theme: shownTheme(), mail: { news, tips } } }, { onSuccess })
  }
  return (
    <form onSubmit={submit(send)} noValidate>
      <Panel title={t('Appearance')} words={t('How the account looks to you.')}>
        <ThemeChoice />
      </Panel>
      <Panel title={t('Language and time')} words={languageWords}>
        <div className={layout.pair}>
          <SelectField {...field('language')} label={t('Language')} choices={listLanguages(settings.language)} />
          <SelectField {...field('timeZone')} label={t('Time zone')} choices={listZones(settings.timeZone)} />
        </div>
      </Panel>
      <Panel title={t('E-mail')} words={t('We always send codes and notices about your account.')}>
        <div className={layout.fields}>
          <Checkbox {...field('news')} label={t('News about the platform')} />
          <Checkbox {...field('tips')} label={t('Tips for my websites')} />
          <Trouble words={error?.message} />
          <div className={layout.acts}>
            <Button kind="primary" type="submit" isBusy={isPending}>
              Save settings
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  )
}

function Loaded() {
  const settings = useAnswer(getSettings, {})
  const profile = useAnswer(getProfile, {})
  const error = settings.error ?? profile.error
  if (!settings.data || !profile.data) return error ? <Trouble words={error.message} /> : <Loading />
  const { email, hasPassword, deletesAt } = profile.data
  return (
    <div>
      <SettingsForm settings={settings.data} />
      <ChangeEmail email={email} hasPassword={hasPassword} />
      <ChangePassword hasPassword={hasPassword} email={email} />
      <MySessions />
      <Export />
      <DeleteAccount deletesAt={deletesAt} />
    </div>
  )
}

/** How the product should be for one person, and everything about their account. */
export default function SettingsScreen() {
  const person = usePerson()
  useSavedBefore()
  if (!person) return <LogInFirst title={t('Settings')} intro={t('Please log in to see and change your settings.')} />
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Settings</h1>
      </header>
      <Loaded />
    </div>
  )
}
