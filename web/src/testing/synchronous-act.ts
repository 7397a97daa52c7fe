import React from 'react';
import { flushSync } from 'react-dom';

// React's production build has no `act`. Without it, `render` would return before the first render is in the document.
if (!('act' in React))
  Object.assign(React, { act: (update: () => Promise<void>): Promise<void> => flushSync(update) });
