// The block in the editor: what it will show, and its settings. PHP renders the page.
(function ({ blocks, blockEditor, components, element, i18n }) {
  const { createElement: el, Fragment } = element;
  const { __ } = i18n;
  const { PanelBody, Placeholder, SelectControl, TextControl } = components;
  const { InspectorControls, useBlockProps } = blockEditor;

  const TYPES = [
    ['button', __('Button', 'handsel')],
    ['modal', __('Button that opens a form', 'handsel')],
    ['form', __('Form', 'handsel')],
    ['progress', __('Progress of a campaign', 'handsel')],
    ['total', __('Total of a campaign', 'handsel')],
  ];
  const FREQUENCIES = [
    ['', __('Your default', 'handsel')],
    ['one-time', __('Once', 'handsel')],
    ['monthly', __('Every month', 'handsel')],
  ];
  const options = (pairs) => pairs.map(([value, label]) => ({ value, label }));

  function Edit({ attributes, setAttributes }) {
    const { type, campaign } = attributes;
    const set = (name) => (value) => setAttributes({ [name]: value });
    const text = (name, label, help) =>
      el(TextControl, { key: name, label, help, value: attributes[name], onChange: set(name) });
    const needsCampaign = ['progress', 'total'].includes(type) && campaign === '';
    const shown = TYPES.find(([value]) => value === type);
    return el(
      Fragment,
      {},
      el(
        InspectorControls,
        {},
        el(
          PanelBody,
          { title: __('Donation', 'handsel') },
          el(SelectControl, {
            label: __('Show', 'handsel'),
            value: type,
            options: options(TYPES),
            onChange: set('type'),
          }),
          text(
            'campaign',
            __('Campaign', 'handsel'),
            __('The last part of its address. Progress and total need one.', 'handsel'),
          ),
          text(
            'amount',
            __('Amount', 'handsel'),
            __('The amount that is chosen first, such as 75.', 'handsel'),
          ),
          el(SelectControl, {
            label: __('How often', 'handsel'),
            value: attributes.frequency,
            options: options(FREQUENCIES),
            onChange: set('frequency'),
          }),
          text('fund', __('Fund', 'handsel'), __('The code of a fund, if donors can choose one.', 'handsel')),
          text('label', __('Text of the button', 'handsel')),
          text('source', __('Source in reports', 'handsel')),
        ),
      ),
      el(
        'div',
        useBlockProps(),
        el(Placeholder, {
          icon: 'heart',
          label: `${__('Handsel donation', 'handsel')}: ${shown === undefined ? type : shown[1]}`,
          instructions: needsCampaign
            ? __('Enter a campaign in the settings of the block.', 'handsel')
            : __('Visitors see it on the page. Change it in the settings of the block.', 'handsel'),
        }),
      ),
    );
  }

  blocks.registerBlockType('handsel/donate', { edit: Edit, save: () => null });
})(globalThis.wp);
