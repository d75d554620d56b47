import { t } from '#kit/t.ts'
import { wwwChoices } from '#domains/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useChangeDomain, type Domain } from '../use-domains.ts'

/** Whether the site lives at the bare name or at www.; the other one leads there. */
export function WwwChoice({ domain: { id, name, shownName, www } }: { domain: Domain }) {
  const { mutate, error, isPending, variables } = useChangeDomain()
  const chosen = isPending ? variables.body.www : www
  const choose = (choice: Domain['www']) =>
    mutate({ params: { id }, body: { www: choice } }, { onSuccess: () => showToast({ title: t('Address saved') }) })
  const shown = { apex: shownName, www: `www.${shownName}` }
  return (
    <div>
      <RadioGroup
        label={t('Which address do visitors see?')}
        help={t('Visitors to the other one are redirected.')}
        name={`www of ${name}`}
        value={chosen ?? ''}
        choices={wwwChoices.map((choice) => ({ value: choice, label: shown[choice] }))}
        onChange={({ currentTarget }) => {
          const choice = wwwChoices.find((each) => each === currentTarget.value)
          if (choice) choose(choice)
        }}
      />
      <Trouble title={t('The address wasn’t changed')} words={error?.message} />
    </div>
  )
}
