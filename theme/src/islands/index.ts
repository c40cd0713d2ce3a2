/** Components that authors use in documents, by name; Rust declares the same props. */

import type { ComponentType, ReactNode } from 'react';
import { Badge } from './Badge/Badge';
import { Card, Cards } from './Cards/Cards';
import { LiveLine } from './LiveLine/LiveLine';
import { Steps } from './Steps/Steps';
import { PackageManagerTabs } from './Tabs/PackageManagerTabs';
import { Tab, Tabs } from './Tabs/Tabs';

/** An island; Rust checked its props when the document was read. */
export type Island = ComponentType<{ children?: ReactNode }>;

/** All islands. */
export const islands: Readonly<Record<string, Island | undefined>> = {
  Badge,
  Card,
  Cards,
  LiveLine,
  PackageManagerTabs,
  Steps,
  Tab,
  Tabs,
} as Record<string, ComponentType<never>> as Record<string, Island>;
