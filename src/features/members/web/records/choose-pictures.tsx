import { largestUploadBytes } from '#accounts/rules.ts'
import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import { call, type CallError } from '#kit/web/call.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { FileDrop } from '#kit/web/parts/file-drop.tsx'
import { bin, left, right } from '#kit/web/parts/icons.ts'
import { fileTooLarge, noImage, upload } from '#accounts/account-contract.ts'
import { mostPictures } from '#members/rules.ts'
import styles from './records.module.css'

type Change = (change: (pictures: readonly string[]) => string[]) => void

/** A list in which one thing has changed places with another. */
const swap = (pictures: readonly string[], one: number, other: number) =>
  pictures.map((path, at) => pictures[at === one ? other : at === other ? one : at] ?? path)

function Chosen({ pictures, onChange }: { pictures: readonly string[]; onChange: Change }) {
  const last = pictures.length - 1
  return (
    <ul className={styles.pictures} aria-label={t('Chosen pictures')}>
      {pictures.map((path, at) => (
        <li key={path}>
          <img src={path} alt={t(`Yours, ${at + 1} of ${pictures.length}`)} />
          <div>
            <IconButton
              isSmall
              label={t(`Move picture ${at + 1} forward`)}
              icon={left}
              isDirected
              disabled={at === 0}
              focusableWhenDisabled
              onClick={() => onChange((all) => swap(all, at, at - 1))}
            />
            <IconButton
              isSmall
              label={t(`Move picture ${at + 1} back`)}
              icon={right}
              isDirected
              disabled={at === last}
              focusableWhenDisabled
              onClick={() => onChange((all) => swap(all, at, at + 1))}
            />
            <IconButton
              isSmall
              kind="danger"
              label={t(`Remove picture ${at + 1}`)}
              icon={bin}
              onClick={() => onChange((all) => all.filter((one) => one !== path))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The pictures of a record: the first one stands on cards. */
export function ChoosePictures({ pictures, onChange }: { pictures: readonly string[]; onChange: Change }) {
  const { mutate, error, isPending } = useMutation<void, CallError, File[]>({
    mutationFn: async (files) => {
      for (const file of files) {
        const { url } = await call(upload, { body: { file } })
        onChange((all) => [...new Set([...all, url])].slice(0, mostPictures))
      }
    },
  })
  const places = mostPictures - pictures.length
  return (
    <div className={styles.choose}>
      {pictures.length > 0 && <Chosen pictures={pictures} onChange={onChange} />}
      <FileDrop
        label={isPending ? t('Uploading...') : t('Pictures')}
        help={
          places > 0
            ? t(`Up to ${mostPictures}, at most 10 MB each. The first one is your main picture.`)
            : t(`You have all ${mostPictures}. Remove one to add another.`)
        }
        accept="image/*"
        maxBytes={largestUploadBytes}
        maxFiles={Math.max(places, 1)}
        isDisabled={places === 0 || isPending}
        error={error && (error.message || t('Failed to upload the picture'))}
        words={{ tooLarge: `{name}: ${fileTooLarge}`, wrongType: `{name}: ${noImage}` }}
        onFiles={mutate}
      />
    </div>
  )
}
