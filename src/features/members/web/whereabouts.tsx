import { t } from '#kit/t.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call, CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Panel } from '#accounts/web/panel.tsx'
import { listRecords, putSpot } from '../contract.ts'
import layout from '#kit/web/parts/layout.module.css'

type OwnRecords = Answer<typeof listRecords>

interface Props {
  own: OwnRecords
  location: string
}

const noPosition = t(
  'Your browser didn’t share your location. Allow it in your browser settings, or enter a city as your location.',
)

const askBrowser = () =>
  new Promise<{ lat: number; lng: number }>((done, fail) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => done({ lat, lng }),
      () => fail(new CallError(0, noPosition)),
      { timeout: 20_000, maximumAge: 600_000 },
    ),
  )

const nowhere = { lat: null, lng: null }

/** Says where somebody is, or that it follows from their location again. */
function useSpot() {
  const queries = useQueryClient()
  return useMutation<void, CallError, 'browser' | 'location'>({
    mutationFn: async (from) => {
      await call(putSpot, { body: from === 'browser' ? await askBrowser() : nowhere })
      await queries.invalidateQueries({ queryKey: [listRecords.path] })
    },
    onSuccess: (_, from) =>
      showToast({ title: from === 'browser' ? t('Using your current position') : t('Using your profile location') }),
  })
}

function Told({ own: { spot, records }, location }: Props) {
  if (spot === 'browser') return <p>Distances are based on the approximate position from your browser.</p>
  if (spot === 'location')
    return (
      <p>
        Distances are based on your location: <strong>{location}</strong>
      </p>
    )
  if (!location) return <p>Without a location, no distances are shown to you or to others.</p>
  if (!records.some(({ exists }) => exists))
    return <p>Once you’ve saved a profile, distances will be based on your location, if it’s a city we know.</p>
  return <p>{t(`We couldn’t find a city in “${location}”, so no distances are shown. Try the nearest large city.`)}</p>
}

/** From where distances to others are counted, if from anywhere. */
export function Whereabouts({ own, location }: Props) {
  const { mutate, error, isPending } = useSpot()
  return (
    <Panel title={t('Your position')} words={t('Others only see a rough distance, such as “within 25 kilometres”.')}>
      <div className={layout.fields}>
        <Told own={own} location={location} />
        <div className={layout.acts}>
          <Button isBusy={isPending} onClick={() => mutate('browser')}>
            Use current position
          </Button>
          {own.spot === 'browser' && (
            <Button kind="quiet" disabled={isPending} onClick={() => mutate('location')}>
              Use profile location
            </Button>
          )}
        </div>
        <p className={layout.quiet}>
          Your browser will ask for your position once. We only store the middle of a square of the map around it, about
          five kilometres wide.
        </p>
        <Trouble words={error?.message} />
      </div>
    </Panel>
  )
}
