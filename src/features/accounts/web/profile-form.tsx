import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { getProfile, putProfile } from '../account-contract.ts'
import type { Gender } from '../contract.ts'
import { FormEnd } from './form-end.tsx'
import { focusOnce } from './step.ts'
import { genders } from './genders.ts'
import layout from '#kit/web/parts/layout.module.css'

type Profile = Answer<typeof getProfile>

function startFrom({ firstName, lastName, bio, location, interests, age, gender }: Profile) {
  return {
    firstName,
    lastName,
    bio,
    location,
    interests: interests.join(', '),
    age: String(age ?? ''),
    gender: gender ?? '',
  }
}
type ProfileValues = ReturnType<typeof startFrom>

const check = ({ age }: ProfileValues) =>
  /^\d{0,3}$/.test(age.trim()) && Number(age) <= 150 ? {} : { age: t('Please enter a valid age.') }

const listOf = (text: string) => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean)

const bodyOf = ({ interests, age, gender, ...rest }: ProfileValues) => ({
  ...rest,
  interests: listOf(interests),
  age: age.trim() ? Number(age) : null,
  gender: (gender || null) as Gender | null,
})

/** Where somebody says who they are. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { field, submit } = useFields(startFrom(profile), check)
  const { mutate, error, isPending } = useSend(putProfile, getProfile)
  const onSuccess = () => {
    onDone()
    showToast({ title: t('Profile saved') })
  }
  const send = (typed: ProfileValues) => mutate({ body: bodyOf(typed) }, { onSuccess })
  return (
    <form className={layout.fields} onSubmit={submit(send)} noValidate>
      <div className={layout.pair}>
        <TextField
          {...field('firstName')}
          label={t('First name')}
          autoComplete="given-name"
          maxLength={100}
          ref={focusOnce}
        />
        <TextField {...field('lastName')} label={t('Last name')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextArea {...field('bio')} label={t('Bio')} rows={5} maxLength={5000} />
      <TextField {...field('location')} label={t('Location')} maxLength={200} />
      <TextField {...field('interests')} label={t('Interests')} help={t('Separated by commas')} />
      <div className={layout.pair}>
        <TextField {...field('age')} label={t('Age')} inputMode="numeric" />
        <SelectField {...field('gender')} label={t('Gender')} choices={genders} />
      </div>
      <FormEnd error={error} send={t('Save')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}
