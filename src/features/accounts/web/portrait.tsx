import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, type ChangeEvent } from 'react'
import { Icon } from '#kit/web/parts/icon.tsx'
import { ascending } from '#kit/web/parts/icons.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { getProfile, putProfile, upload } from '../account-contract.ts'
import { largestUploadBytes } from '../rules.ts'
import styles from './portrait.module.css'

const fails = (title: string, text: string) => showToast({ title, text, kind: 'bad' })

/** What keeps a file from being a picture of somebody. */
function refuse({ size, type }: File): boolean {
  if (size > largestUploadBytes) fails(t('File too large'), t('Please select a file smaller than 10MB'))
  else if (!type.startsWith('image/')) fails(t('Invalid file type'), t('Please select an image file'))
  else return false
  return true
}

function usePicture() {
  const { mutateAsync: save } = useSend(putProfile, getProfile)
  return useMutation<unknown, CallError, File>({
    mutationFn: async (file) => {
      const { url } = await call(upload, { body: { file } })
      await save({ body: { profilePicture: url } })
    },
    onSuccess: () => showToast({ title: t('Profile picture updated successfully') }),
    onError: ({ message }) => fails(t('Upload failed'), message || t('Failed to upload profile picture')),
  })
}

/** The picture of the person who is signed in; a click chooses another. */
export function Portrait({ picture, initial }: { picture: string | null; initial: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = usePicture()
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    if (file && !refuse(file)) mutate(file)
    currentTarget.value = ''
  }
  return (
    <label className={styles.portrait} aria-busy={isPending}>
      <span className="unseen">Change the profile picture</span>
      <input ref={field} className="unseen" type="file" accept="image/*" onChange={choose} disabled={isPending} />
      {picture ? <img src={picture} alt="" /> : <b aria-hidden="true">{initial}</b>}
      <span aria-hidden="true">
        <Icon of={ascending} />
      </span>
    </label>
  )
}
