import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { Link } from '#kit/web/route/link.tsx'
import { inLanguage } from '#kit/web/follow-language.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { dropToken } from '#kit/web/token.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { MistakeSummary } from '#kit/web/parts/mistake-summary.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { register, type Gender } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { Entrance } from './entrance.tsx'
import { genders } from './genders.ts'
import { NewPassword } from './new-password.tsx'
import { Refused } from './refused.tsx'
import { checkRegistration, empty, reasonOf, titleOf, type Registration } from './registration.ts'
import layout from '#kit/web/parts/layout.module.css'

/** Sends the order. What it says counts after the next sign-in by code, so that an earlier one in this browser is left behind. */
function useOrder() {
  const navigate = useNavigate()
  return useMutation<unknown, CallError, Registration>({
    mutationFn: ({ firstName, lastName, password, dateOfBirth, ...order }) => {
      const gender = order.gender as Gender
      const body = { firstName, lastName, email: tidyMailAddress(order.email), password, dateOfBirth, gender }
      return call(register, { body }, { asNobody: true })
    },
    onSuccess: async () => {
      dropToken()
      await navigate('/login')
      showToast({
        title: t('Order submitted!'),
        text: t('Your order has been submitted successfully. Please sign in.'),
      })
    },
    onError: (problem) => showToast({ title: t('Order failed'), text: reasonOf(problem), kind: 'bad' }),
  })
}

const Terms = (field: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox
    {...field}
    label={
      <>
        I agree to the{' '}
        <a href={inLanguage('/terms')} target="_blank">
          terms
        </a>{' '}
        and the{' '}
        <a href={inLanguage('/privacy')} target="_blank">
          privacy policy
        </a>
        .
      </>
    }
  />
)

const Refusal = ({ error }: { error: CallError | null }) =>
  error && error.retryAt > 0 ? <Refused error={error} /> : <Trouble words={error ? reasonOf(error) : undefined} />

const ofName = { maxLength: 100, isRequired: true }

function OrderForm() {
  const email = usePerson()?.email ?? ''
  const { values, mistakes, field, submit } = useFields({ ...empty, email }, checkRegistration)
  const { mutate, error, isPending } = useOrder()
  const hasBadPassword = values.password !== '' && passwordErrors(values.password).length > 0
  const submitForm = submit(
    (order) => mutate(order),
    (mistakes) => {
      const toast = titleOf(mistakes)
      if (toast) showToast({ ...toast, kind: 'bad' })
    },
  )
  return (
    <form className={layout.fields} onSubmit={submitForm} noValidate>
      <MistakeSummary mistakes={mistakes} />
      <div className={layout.pair}>
        <TextField {...field('firstName')} {...ofName} label={t('First name')} autoComplete="given-name" />
        <TextField {...field('lastName')} {...ofName} label={t('Last name')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label={t('E-mail')} type="email" autoComplete="email" isRequired />
      <NewPassword {...field('password')} label={t('Password')} />
      <div className={layout.pair}>
        <DateField {...field('dateOfBirth')} label={t('Date of birth')} autoComplete="bday" isRequired />
        <SelectField {...field('gender')} label={t('Gender')} choices={genders} autoComplete="sex" isRequired />
      </div>
      <Terms {...field('terms')} />
      <Refusal error={error} />
      <Button kind="primary" type="submit" isBusy={isPending} disabled={hasBadPassword}>
        Place order
      </Button>
    </form>
  )
}

/** Where somebody opens an account with a password. */
export default function RegisterScreen() {
  return (
    <Entrance
      title={t('Place your order')}
      intro={t('An account of your own, free to build with. You pay once your website goes public.')}
      ways={
        <span>
          Already have an account? <Link to="/login">Sign in</Link>
        </span>
      }
    >
      <OrderForm />
    </Entrance>
  )
}
