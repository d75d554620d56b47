import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call, CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Panel } from '#accounts/web/panel.tsx'
import { listRecords, putSpot } from '../contract.ts'
import layout from '#kit/web/parts/layout.module.css'

type Own = Answer<typeof listRecords>

interface Props {
  own: Own
  location: string
}

const noPosition =
  'Your browser didn’t say where you are. Allow it in the browser’s settings, or enter a city as your location.'

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
      showToast({ title: from === 'browser' ? 'Your position is used' : 'Your location is used again' }),
  })
}

function Told({ own: { spot, records }, location }: Props) {
  if (spot === 'browser') return <p>Distances are measured from around where your browser said you were.</p>
  if (spot === 'location')
    return (
      <p>
        Distances are measured from around <strong>{location}</strong>, the location above.
      </p>
    )
  if (!location) return <p>Nobody is told how far away you are, and you aren’t told how far away others are.</p>
  if (!records.some(({ exists }) => exists))
    return (
      <p>Once you have saved a profile, distances are measured from your location, if it is a city that we know.</p>
    )
  return <p>We found no city in “{location}”, so nobody is told how far away you are. Try the nearest large city.</p>
}

/** From where distances to others are counted, if from anywhere. */
export function Whereabouts({ own, location }: Props) {
  const { mutate, error, isPending } = useSpot()
  return (
    <Panel title="Where you are" words="Others only ever see a rough distance, such as within 25 kilometers.">
      <div className={layout.fields}>
        <Told own={own} location={location} />
        <div className={layout.acts}>
          <Button isBusy={isPending} onClick={() => mutate('browser')}>
            Use my position
          </Button>
          {own.spot === 'browser' && (
            <Button kind="quiet" disabled={isPending} onClick={() => mutate('location')}>
              Use my location instead
            </Button>
          )}
        </div>
        <p className={layout.quiet}>
          Your browser is asked once where you are. We keep only a point that is more than a kilometer away from there.
        </p>
        <Trouble words={error?.message} />
      </div>
    </Panel>
  )
}
