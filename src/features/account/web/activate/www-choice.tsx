import { wwwChoices } from '#domains/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Trouble } from '../trouble.tsx'
import { useChangeDomain, type Domain } from '../use-domains.ts'

/** Whether the site lives at the bare name or at www.; the other one leads there. */
export function WwwChoice({ domain: { id, name, shownName, www } }: { domain: Domain }) {
  const { mutate, error, isPending, variables } = useChangeDomain()
  const chosen = isPending ? variables.body.www : www
  const choose = (choice: Domain['www']) =>
    mutate({ params: { id }, body: { www: choice } }, { onSuccess: () => showToast({ title: 'Address chosen' }) })
  const shown = { apex: shownName, www: `www.${shownName}` }
  return (
    <fieldset className="choices">
      <legend>Which address do visitors see?</legend>
      {wwwChoices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={`www of ${name}`} checked={chosen === choice} onChange={() => choose(choice)} />
          {shown[choice]}
        </label>
      ))}
      <p className="quiet">Visitors to the other one are redirected.</p>
      <Trouble title="The address was not changed" words={error?.message} />
    </fieldset>
  )
}
