import { useState } from 'react'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { Answer } from '#kit/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { chooseIdentity, listPlatforms, type finishSignIn } from '#social/accounts-contract.ts'
import { sayFailure } from '../words/say-failure.ts'
import styles from './platforms.module.css'

type SignedIn = Answer<typeof finishSignIn>

interface Props {
  choices: SignedIn['choices']
  ticket: string
  onDone: () => void
}

/** A sign-in may give several pages or channels: one of them is posted as. */
export function ChooseIdentity({ choices, ticket, onDone }: Props) {
  const [id, setId] = useState(choices[0]?.id ?? '')
  const { mutate, error, isPending } = useSend(chooseIdentity, listPlatforms)
  const choose = () =>
    mutate(
      { body: { ticket, id } },
      {
        onSuccess: () => {
          showToast({ title: t('Account connected') })
          onDone()
        },
        onError: (problem) => showToast({ kind: 'bad', title: t('Authentication Failed'), text: sayFailure(problem) }),
      },
    )
  return (
    <div className={styles.form}>
      <RadioGroup
        label={t('Which one do you post as?')}
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        choices={choices.map(({ id: value, name, handle }) => ({
          value,
          label: <bdi>{handle === null ? name : `${name} · ${handle}`}</bdi>,
        }))}
      />
      <Trouble words={error ? sayFailure(error) : undefined} />
      <Button kind="primary" isBusy={isPending} onClick={choose}>
        Use this one
      </Button>
    </div>
  )
}
