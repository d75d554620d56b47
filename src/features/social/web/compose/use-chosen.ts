import { useAnswer } from '#kit/web/use-answer.ts'
import { listPlatforms, type PlatformView } from '#social/accounts-contract.ts'
import type { ComposerState } from '../composing/composer.ts'

/** Whether posts can go there now. */
export const isReady = ({ account, gate, abilities }: PlatformView): boolean =>
  account.authenticated && gate === null && abilities.publish !== 'reply_only'

/** All platforms, and those that are chosen: of these some may not be connected any more. */
export function useChosen({ platforms }: Pick<ComposerState, 'platforms'>) {
  const { data, error, isRefetching, refetch } = useAnswer(listPlatforms, {})
  const all = data?.platforms
  const wanted = all?.filter(({ platform }) => platforms.includes(platform)) ?? []
  return {
    all,
    error,
    isRefetching,
    retry: () => void refetch(),
    chosen: wanted.filter(isReady),
    lost: wanted.filter((each) => !isReady(each)),
  }
}
