/** Stands where something is on its way. */
export const Loading = () => <output className="loading">Loading...</output>
