/** Of the providers room, for all adapters of payment services. */
export {
  adapterOf,
  type Adapter,
  type Asked,
  type Credentials,
  type Described,
  type Reply,
  type Service,
} from '#providers/server/adapter.ts'
