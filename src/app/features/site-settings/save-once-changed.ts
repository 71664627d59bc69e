/**
 * A button that saves appears with the first change of its form, which has `data-changed` then. Without scripts it is always there, and a
 * field that was changed before they ran counts too.
 */
export const saveOnceChanged =
  '[@media(scripting:enabled)]:in-[form:not([data-changed],:has(:user-valid,:user-invalid))]:hidden'
