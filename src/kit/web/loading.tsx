/** Stands where something is on its way. */
export const Loading = ({ words = 'Loading...' }: { words?: string | undefined }) => (
  <output className="loading">{words}</output>
)
