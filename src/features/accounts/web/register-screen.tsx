import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call, type CallError } from '#kit/web/call.ts'
import { Link } from '#kit/web/link.tsx'
import { useNavigate } from '#kit/web/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { dropToken } from '#kit/web/token.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { register, type Gender } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { Entrance, Trouble } from './entrance.tsx'
import { genders } from './genders.ts'
import { NewPassword } from './new-password.tsx'
import { checkRegistration, empty, reasonOf, titleOf, type Registration } from './registration.ts'

/** Sends the order. What it says counts after the next sign-in by code, so that an earlier one in this browser is left behind. */
function useOrder() {
  const navigate = useNavigate()
  return useMutation<unknown, CallError, Registration>({
    mutationFn: ({ firstName, lastName, password, dateOfBirth, ...order }) => {
      const gender = order.gender as Gender
      const body = { firstName, lastName, email: order.email.trim(), password, dateOfBirth, gender }
      return call(register, { body }, { asNobody: true })
    },
    onSuccess: async () => {
      dropToken()
      await navigate('/login')
      showToast({ title: 'Order submitted!', text: 'Your order has been submitted successfully. Please sign in.' })
    },
    onError: (problem) => showToast({ title: 'Order failed', text: reasonOf(problem), kind: 'bad' }),
  })
}

const Terms = (field: ComponentProps<typeof Checkbox>) => (
  <Checkbox
    {...field}
    label={
      <>
        I agree to the{' '}
        <a href="/terms" target="_blank">
          terms
        </a>{' '}
        and the{' '}
        <a href="/privacy" target="_blank">
          privacy policy
        </a>
        .
      </>
    }
  />
)

function OrderForm() {
  const email = usePerson()?.email ?? ''
  const { values, field, submit } = useFields({ ...empty, email }, checkRegistration)
  const { mutate, error, isPending } = useOrder()
  const hasBadPassword = values.password !== '' && passwordErrors(values.password).length > 0
  const tell = submit(
    (order) => mutate(order),
    (mistakes) => {
      const toast = titleOf(mistakes)
      if (toast) showToast({ ...toast, kind: 'bad' })
    },
  )
  return (
    <form className="fields" onSubmit={tell} noValidate>
      <div className="pair">
        <TextInput {...field('firstName')} label="First name" autoComplete="given-name" maxLength={100} withAsterisk />
        <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} withAsterisk />
      </div>
      <TextInput {...field('email')} label="E-mail" type="email" autoComplete="email" withAsterisk />
      <NewPassword {...field('password')} label="Password" />
      <div className="pair">
        <TextInput {...field('dateOfBirth')} label="Date of birth" type="date" autoComplete="bday" withAsterisk />
        <NativeSelect {...field('gender')} label="Gender" data={genders} autoComplete="sex" withAsterisk />
      </div>
      <Terms {...field('terms')} />
      <Trouble words={error ? reasonOf(error) : undefined} />
      <Button type="submit" loading={isPending} disabled={hasBadPassword}>
        Place order
      </Button>
    </form>
  )
}

/** Where somebody opens an account with a password. */
export default function RegisterScreen() {
  return (
    <Entrance
      title="Place your order"
      intro="An account of your own, free to build with. You pay once your website goes public."
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
