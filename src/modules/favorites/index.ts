export { maxSaved, savedIdsFrom, withSavedId } from './saved-ids.ts'
