export { savedIdsFrom, withSavedId } from './saved-ids.ts'
