/** What the drawer beside the hat shows; on a phone, the sheet below it. */
export type PanelName =
  | 'looks'
  | 'text'
  | 'graphics'
  | 'upload'
  | 'hat'
  | 'team'
  | 'colors'
  | 'layers'
  | 'order'

export const panelTitles: Readonly<Record<PanelName, string>> = {
  looks: 'Looks',
  text: 'Text',
  graphics: 'Graphics',
  upload: 'Upload',
  hat: 'Hat',
  team: 'Team',
  colors: 'Colors',
  layers: 'Layers',
  order: 'Have it made',
}

/** The rail's entries, in order. The others open from the bar of the selected layer or from the price. */
export const railPanels = [
  'looks',
  'text',
  'graphics',
  'upload',
  'hat',
  'team',
  'layers',
] as const satisfies readonly PanelName[]

export const drawerId = 'designer-drawer'
